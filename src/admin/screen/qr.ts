import { encode, type QrCodeGenerateOptions } from 'uqr';

/** The squares of a QR code as the path of an SVG element, and the width of the whole in squares, with a quiet border. */
export function qrPath(text: string, options: QrCodeGenerateOptions = { border: 3 }) {
  const { data, size } = encode(text, options);
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: squares.join(''), size };
}
