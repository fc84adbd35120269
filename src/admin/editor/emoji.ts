/** Emoji, joined and coloured ones too, and nothing else. Digits are a part of keycaps: 1️⃣. */
const EMOJI =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\s]|\ufe0e|\ufe0f|\u200d|\u20e3|[\u{e0020}-\u{e007f}]|[\d#*](?=\ufe0f?\u20e3))+$/u;

export const isEmoji = (text: string) => text.length <= 100 && EMOJI.test(text);
