type Address = { index: number; text: string; href: string };

/**
 * With a scheme or `www.`, or of e-mail: `readme.md` and `ASP.NET` are words. The signs are those that an address may have
 * (RFC 3986), so that it ends before a Khmer word, a Khmer full stop and a zero-width space. A name that began inside
 * another word is no address; Khmer has no spaces before one.
 */
const ADDRESS =
  /(?<![\w@./%+-])(?:(?:https?:\/\/|www\.)[a-z\d[][\w\-.~:/?#[\]@!$&'()*+,;=%]*|(?:mailto:)?[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?![\w@-]))/gi;

export const addressesIn = (text: string): Address[] =>
  Array.from(text.matchAll(ADDRESS), ({ 0: found, index }) => {
    const address = withoutEnd(withoutSentence(found));
    const href = /^(?:https?|mailto):/i.test(address)
      ? address
      : `${/^www\./i.test(address) ? 'https://' : 'mailto:'}${address}`;
    return { index, text: address, href };
  }).filter(({ href }) => URL.canParse(href) && /^mailto:|\/\/(?!www\.[^.]*$)[^/]/.test(href));

/** A sentence may follow without a space: `a@example.com.We reply.` */
const withoutSentence = (address: string): string =>
  address.includes('/') ? address : address.replace(/(?<=\.[a-z]{2,})\.[A-Z][a-z]+$/, '');

/** Without the signs that end the sentence around it, and without a bracket that was opened before it. */
function withoutEnd(address: string): string {
  const count = (sign: string) => address.split(sign).length - 1;
  /** How many brackets are closed that were not opened. */
  const closed = { ')': count(')') - count('('), ']': count(']') - count('[') };
  let end = address.length;
  for (; end > 0; end -= 1) {
    const sign = address[end - 1]!;
    if (sign === ')' || sign === ']') {
      if (closed[sign] <= 0) break;
      closed[sign] -= 1;
    } else if (!/[.,;:!?'*]/.test(sign)) break;
  }
  return address.slice(0, end);
}
