import type { dresses } from './clothes.ts';
import type { cuts } from './hair.ts';

/** How a portrait looks. */
export type Person = {
  /** Colours of the ground, the lattice lines and the shape behind the head. */
  ground: readonly [string, string, string];
  halo: 'disc' | 'lozenge' | 'arch' | 'sun';
  skin: number;
  cut: keyof typeof cuts;
  hair: readonly [string, string];
  dress: keyof typeof dresses;
  cloth: readonly [string, string, string];
  /** Scale of the shoulders, 1 by default. */
  broad?: number;
  /** How much the head leans, in degrees. */
  lean?: number;
  turned?: boolean;
  extra?: 'earrings' | 'flower' | 'beard' | 'pencil';
};
