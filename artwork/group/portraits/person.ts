import type { dresses } from './clothes.ts';
import type { cuts } from './hair.ts';

export type Person = {
  /** Ground, lattice lines and the sheet behind the head. */
  ground: readonly [string, string, string];
  halo: 'disc' | 'lozenge' | 'arch' | 'sun';
  skin: number;
  cut: keyof typeof cuts;
  hair: readonly [string, string];
  dress: keyof typeof dresses;
  cloth: readonly [string, string, string];
  /** How wide the shoulders are, and how the head leans. */
  broad?: number;
  lean?: number;
  turned?: boolean;
  extra?: 'earrings' | 'flower' | 'beard' | 'pencil';
};
