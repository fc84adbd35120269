// Drawings of people, seen from behind. They return SVG text.

import { circle, ellipse, group, line, n, path, place, stroke } from './svg.ts';
import { shade } from './texture.ts';

type Clothes = {
  top: string;
  bottom: string;
  hat?: 'cone' | 'krama' | 'hair' | 'cap' | 'helmet';
  hatColour?: string;
  skin?: string;
};

/** A head, centred at 0,0, seen from behind or from the side, without a face. */
export function head(r: number, clothes: Clothes): string {
  const { hat = 'hair', hatColour = '#16233f', skin = '#8d5b3d' } = clothes;
  const neck = path(`M${n(-r * 0.38)} 0h${n(r * 0.76)}v${n(r * 1.5)}h${n(-r * 0.76)}Z`, skin);
  const face = circle(0, 0, r, skin);
  const hair = path(
    `M${n(-r * 1.04)} ${n(r * 0.5)}A${n(r * 1.08)} ${n(r * 1.12)} 0 1 1 ${n(r * 1.04)} ${n(r * 0.5)}Q0 ${n(r * 1.05)} ${n(-r * 1.04)} ${n(r * 0.5)}Z`,
    '#1b1a24',
  );
  if (hat === 'cone') {
    const cone = `M${n(-r * 2.3)} ${n(r * 0.15)}Q0 ${n(r * 0.6)} ${n(r * 2.3)} ${n(r * 0.15)}L0 ${n(-r * 1.55)}Z`;
    return neck + face + hair + path(cone, hatColour) + shade(cone, '#7a5c25', 'right', 0.7, 0.7);
  }
  if (hat === 'krama') {
    const wrap = `M${n(-r * 1.15)} ${n(r * 0.15)}A${n(r * 1.15)} ${n(r * 1.1)} 0 0 1 ${n(r * 1.15)} ${n(r * 0.15)}L${n(r * 1.5)} ${n(r * 1.5)}L${n(r * 0.9)} ${n(r * 0.8)}Q0 ${n(r * 0.3)} ${n(-r * 1.15)} ${n(r * 0.15)}Z`;
    return neck + face + hair + path(wrap, hatColour);
  }
  if (hat === 'helmet' || hat === 'cap') {
    const shell = `M${n(-r * 1.2)} ${n(r * (hat === 'helmet' ? 0.4 : 0))}A${n(r * 1.2)} ${n(r * 1.25)} 0 0 1 ${n(r * 1.2)} ${n(r * (hat === 'helmet' ? 0.4 : 0))}Z`;
    return neck + face + hair + path(shell, hatColour) + shade(shell, '#0e182e', 'right', 0.5, 0.7);
  }
  return neck + face + hair;
}

/** A standing person, seen from behind. The feet are at x,y. */
export function standing(x: number, y: number, tall: number, clothes: Clothes, carry = ''): string {
  const t = tall;
  const legs =
    stroke(`M${n(-t * 0.055)} ${n(-t * 0.45)}L${n(-t * 0.06)} ${n(-t * 0.02)}`, clothes.bottom, t * 0.1) +
    stroke(`M${n(t * 0.055)} ${n(-t * 0.45)}L${n(t * 0.065)} ${n(-t * 0.02)}`, clothes.bottom, t * 0.1);
  const body = `M${n(-t * 0.13)} ${n(-t * 0.76)}Q0 ${n(-t * 0.84)} ${n(t * 0.13)} ${n(-t * 0.76)}L${n(t * 0.12)} ${n(-t * 0.4)}Q0 ${n(-t * 0.37)} ${n(-t * 0.12)} ${n(-t * 0.4)}Z`;
  const arms =
    stroke(
      `M${n(-t * 0.12)} ${n(-t * 0.73)}Q${n(-t * 0.19)} ${n(-t * 0.58)} ${n(-t * 0.15)} ${n(-t * 0.44)}`,
      clothes.top,
      t * 0.065,
    ) +
    stroke(
      `M${n(t * 0.12)} ${n(-t * 0.73)}Q${n(t * 0.19)} ${n(-t * 0.58)} ${n(t * 0.15)} ${n(-t * 0.44)}`,
      clothes.top,
      t * 0.065,
    );
  const hands =
    circle(-t * 0.15, -t * 0.42, t * 0.033, clothes.skin ?? '#8d5b3d') +
    circle(t * 0.15, -t * 0.42, t * 0.033, clothes.skin ?? '#8d5b3d');
  return place(
    x,
    y,
    1,
    group([
      ellipse(0, 0, t * 0.2, t * 0.03, '#0e182e', 'opacity=".22"'),
      legs,
      hands,
      arms,
      path(body, clothes.top),
      shade(body, '#0e182e', 'right', 0.5, 0.6),
      place(0, -t * 0.89, 1, head(t * 0.072, clothes)),
      carry,
    ]),
  );
}

/** A standing person in a sampot (a long skirt), seen from behind. The feet are at x,y. */
export function inSampot(x: number, y: number, tall: number, clothes: Clothes, carry = ''): string {
  const t = tall;
  const skirt = `M${n(-t * 0.115)} ${n(-t * 0.45)}L${n(t * 0.115)} ${n(-t * 0.45)}L${n(t * 0.14)} ${n(-t * 0.04)}Q0 ${n(-t * 0.02)} ${n(-t * 0.14)} ${n(-t * 0.04)}Z`;
  const hem = line([-t * 0.13, -t * 0.085], [t * 0.13, -t * 0.085], '#d9ba72', t * 0.02);
  const body = `M${n(-t * 0.12)} ${n(-t * 0.76)}Q0 ${n(-t * 0.84)} ${n(t * 0.12)} ${n(-t * 0.76)}L${n(t * 0.11)} ${n(-t * 0.43)}H${n(-t * 0.11)}Z`;
  const arms =
    stroke(
      `M${n(-t * 0.11)} ${n(-t * 0.73)}Q${n(-t * 0.18)} ${n(-t * 0.58)} ${n(-t * 0.13)} ${n(-t * 0.46)}`,
      clothes.top,
      t * 0.06,
    ) +
    stroke(
      `M${n(t * 0.11)} ${n(-t * 0.73)}Q${n(t * 0.18)} ${n(-t * 0.58)} ${n(t * 0.13)} ${n(-t * 0.46)}`,
      clothes.top,
      t * 0.06,
    );
  return place(
    x,
    y,
    1,
    group([
      ellipse(0, 0, t * 0.2, t * 0.03, '#0e182e', 'opacity=".22"'),
      path(skirt, clothes.bottom),
      shade(skirt, '#0e182e', 'right', 0.5, 0.6),
      hem,
      arms,
      path(body, clothes.top),
      shade(body, '#0e182e', 'right', 0.45, 0.6),
      place(0, -t * 0.89, 1, head(t * 0.07, clothes)),
      carry,
    ]),
  );
}
