// A QR code, drawn in this browser: the text goes nowhere else.

import { Box } from '@mantine/core';
import type { qrPath } from './qr.ts';

/** Dark on light in both schemes, with a quiet border: cameras read nothing else reliably. */
export function QrCode({ label, path, size }: { label: string } & ReturnType<typeof qrPath>) {
  const look = {
    display: 'block',
    w: 'min(14rem, 100%)',
    h: 'auto',
    mx: 'auto',
    mb: 'md',
    bg: '#fff',
    bdrs: 'var(--radius)',
  };
  return (
    <Box component="svg" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} {...look}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Box>
  );
}
