/** The colours that every picture shares: paper, ink, brass and the three companies' accents. */
export const paper = '#f7f1e5';
export const cream = '#efe5d0';
export const sand = '#e3d2ae';
export const clay = '#cdb489';

export const ink = '#16233f';
export const inkSoft = '#2a3b5f';
export const inkPale = '#566a92';
export const mist = '#a9b6c9';
export const haze = '#d5dbe2';
export const night = '#0e182e';

export const brass = '#b08a3e';
export const brassLight = '#d9ba72';
export const brassPale = '#f0dca6';
export const brassDark = '#7a5c25';
export const glow = '#ffd98a';

export const teal = '#0f5c5c';
export const tealDeep = '#0a3e42';
export const tealMid = '#2f817c';
export const tealLight = '#74aea5';
export const tealPale = '#bcd8d0';

export const terra = '#b4532f';
export const terraDark = '#7d3419';
export const terraLight = '#d98b62';
export const terraPale = '#f0c9a9';

export const violet = '#4b4fa8';
export const violetDark = '#2b2e70';
export const violetLight = '#8488d0';
export const violetPale = '#c9cbec';

export const skin = '#8d5b3d';
export const skinLight = '#b47e58';
export const wood = '#6b4329';
export const woodDark = '#472a1b';
