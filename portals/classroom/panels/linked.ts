export interface Piece {
  text: string;
  /** Where it leads; null for plain text. */
  href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation at the end belongs to the sentence, not to the address. */
const CLOSING = /[.,;:!?)\]}»”]+$/;

function hrefOf(address: string): string | null {
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** A message in pieces, the addresses of the web among them led to; nothing else becomes a link. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(CLOSING, '');
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: address, href: hrefOf(address) });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}
