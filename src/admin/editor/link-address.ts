import { readPhone } from '../../contract/typed-numbers.ts';
import { isSitePath, linkScheme, linkSchemes } from '../../contract/rich-text.ts';

/**
 * Where a link leads that a person typed: an address in full, or what can only be meant for one
 * (`www.example.com`, `a@example.com`, `+855 12 345 678`). Null when no article may link there.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isSitePath(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.+[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`;
  const phone = phoneAddress(text);
  if (phone !== null) return phone;
  if (/^[^\s@:/?#]+\.[^\s@:/?#.]{2,}(?:[:/?#]\S*)?$/.test(text)) return inFull(`https://${text}`);
  const scheme = linkScheme(text);
  return scheme !== undefined && linkSchemes.includes(scheme) ? inFull(text) : null;
}

/** Null for any text but one number with its country (`+855 …`) or its 0: `2024-2025` is a range of years. */
function phoneAddress(text: string): string | null {
  const phone = readPhone(text);
  if (phone === undefined || !/^[\d\s()+.-]*$/.test(phone)) return null;
  // "+855 (0)23": the 0 is only dialled without +855.
  const number = phone.replace(/^(\(?\+[\d\s).-]*)\( ?0 ?\)/, '$1').replace(/[^\d+]/g, '');
  return /^(?:\+|0)\d{5,}$/.test(number) ? `tel:${number}` : null;
}

function inFull(address: string): string | null {
  return /\s/.test(address) || !URL.canParse(address) ? null : address;
}
