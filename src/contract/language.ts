/** The language of a text for `lang`: Khmer when it has Khmer letters; undefined for the page's own. */
export function langOf(text: string): 'km' | undefined {
  return /[\u1780-\u17d3]/.test(text) ? 'km' : undefined;
}
