/** The `lang` attribute for a text: 'km' if it has Khmer letters, otherwise undefined (the page's language, English). */
export function langOf(text: string): 'km' | undefined {
  return /[\u1780-\u17d3]/.test(text) ? 'km' : undefined;
}
