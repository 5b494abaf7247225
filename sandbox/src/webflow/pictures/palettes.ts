/** The colours of a picture: `far`, `middle`, `near` and `ink` are layers, each darker than the one before. */
export interface Palette {
  sky: [top: string, bottom: string];
  /** Sun, moon, lamps and lit windows. */
  light: string;
  far: string;
  middle: string;
  near: string;
  ink: string;
  accent: string;
  /** Whether stars are seen and windows are lit. */
  isNight: boolean;
}

const palette = (
  sky: [string, string],
  [far, middle, near, ink]: [string, string, string, string],
  [light, accent]: [string, string],
  isNight: boolean,
): Palette => ({ sky, far, middle, near, ink, light, accent, isNight });

export const palettes = {
  dusk: palette(['#2b2350', '#e2725b'], ['#7d4f78', '#553566', '#33214c', '#1b1230'], ['#ffd9a0', '#ffb45e'], true),
  night: palette(['#0b1635', '#3a5c9c'], ['#2c4784', '#1d3368', '#12224c', '#0a142f'], ['#ffe9b0', '#ffcf6b'], true),
  day: palette(['#7fc3e6', '#f7ecd2'], ['#a8c4bd', '#c48d69', '#8c5a48', '#3b2b2b'], ['#fff7dc', '#d9483b'], false),
  autumn: palette(['#f0bd80', '#f9ead0'], ['#dba373', '#b4683f', '#74392b', '#3a1d1a'], ['#fff1cf', '#2f6f6b'], false),
  emerald: palette(['#0d3b3e', '#86cba2'], ['#3f8a79', '#236359', '#134243', '#092a2d'], ['#f7f3c1', '#f2b84b'], true),
  rose: palette(['#5b2748', '#f2a890'], ['#ad5f73', '#7f3c5e', '#4c2346', '#2b132c'], ['#ffe3c8', '#ffd27a'], true),
  winter: palette(['#16294d', '#93b6dc'], ['#6284b3', '#395a90', '#213a68', '#122447'], ['#fff3d6', '#e2574c'], true),
  sepia: palette(['#d4b280', '#f5e7c6'], ['#c09869', '#946739', '#614026', '#38230f'], ['#fff6dc', '#a8342c'], false),
  steel: palette(['#1c2733', '#86a2b6'], ['#587284', '#394c5e', '#233240', '#141d27'], ['#f4edd2', '#f0c14a'], true),
  violet: palette(['#1d1147', '#a873dc'], ['#6d4aa6', '#4a2f80', '#2d1b57', '#170d33'], ['#f8e6ff', '#7ee0c6'], true),
  meadow: palette(['#9fd6e0', '#f4f3d3'], ['#a5cfa0', '#6ba36c', '#3c6f4d', '#1f3d2d'], ['#fffbe0', '#e8863a'], false),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
