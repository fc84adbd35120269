import sharp from 'sharp';
import { type Frame, svgDocument } from '../kit/frame.ts';

/** Renders a flat drawing as a PNG with at most 96 colours, one pixel for each unit of the frame. */
export function renderPalettePng(frame: Frame, body: string): Promise<Buffer> {
  return sharp(svgDocument(frame, body))
    .png({ palette: true, colours: 96, effort: 10, compressionLevel: 9 })
    .toBuffer();
}
