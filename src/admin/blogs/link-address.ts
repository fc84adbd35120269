import { isSitePath, linkScheme, linkSchemes } from '../../contract/rich-text.ts';

/**
 * Where a link leads that a person typed: an address in full, or what can only be meant for one
 * (`www.example.com`, `a@example.com`, `+855 12 345 678`). Null when no article may link there.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isSitePath(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.+[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (/^[^\s@:/?#]+\.[^\s@:/?#.]{2,}(?:[:/?#]\S*)?$/.test(text)) return inFull(`https://${text}`);
  const scheme = linkScheme(text);
  return scheme !== undefined && linkSchemes.includes(scheme) ? inFull(text) : null;
}

function inFull(address: string): string | null {
  return /\s/.test(address) || !URL.canParse(address) ? null : address;
}
