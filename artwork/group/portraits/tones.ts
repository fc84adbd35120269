/** Hair colours of the portraits: base and highlight. */
export const black = ['#1d1a24', '#37323f'] as const;
export const brown = ['#3a2620', '#5a3d31'] as const;
export const grey = ['#8d8f98', '#b4b6bd'] as const;
export const white = ['#d3cfc6', '#f0ece2'] as const;
export const salt = ['#4a4a55', '#777885'] as const;

/** Backgrounds: ground, lattice lines, and the shape behind the head. */
export const navy = ['#16233f', '#3c4f7c', '#d9b465'] as const;
export const brass = ['#d9b465', '#b08a3e', '#faf6ed'] as const;
export const teal = ['#0f5c5c', '#3a8a86', '#bcd8d0'] as const;
export const tealPale = ['#bcd8d0', '#7fb5ac', '#faf6ed'] as const;
export const terra = ['#a8482a', '#d07a55', '#f4cfa8'] as const;
export const violet = ['#4a4da3', '#7d80cb', '#d9daf4'] as const;
export const paper = ['#f0e4cb', '#d3bd8c', '#0f5c5c'] as const;
export const sea = ['#2f817c', '#67aaa3', '#f0dca6'] as const;
export const deep = ['#0a3e42', '#23686a', '#d9b465'] as const;
