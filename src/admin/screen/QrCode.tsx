// A QR code, drawn in this browser: the text goes nowhere else.

import { qrPath } from './qr.ts';
import classes from './QrCode.module.css';

export function QrCode({ label, path, size }: { label: string } & ReturnType<typeof qrPath>) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={classes.qr}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
