import { Drawing, svgOf } from './drawing.js';
import { type PaletteName, palettes } from './palettes.js';
import { type SceneName, scenes } from './scenes.js';

/** A picture of the demo: what it shows, in which colours. */
export interface Motif {
  scene: SceneName;
  palette: PaletteName;
}

const isName = <Names extends object>(names: Names, name: string | undefined): name is keyof Names & string =>
  name !== undefined && Object.hasOwn(names, name);

/** The motif of a file name such as `street-dusk`. */
export function motifOf(fileName: string): Motif | undefined {
  const [scene, palette] = fileName.split('-');
  return isName(scenes, scene) && isName(palettes, palette) ? { scene, palette } : undefined;
}

/** The picture as SVG; the seed varies what is drawn. */
export function drawPicture({ scene, palette }: Motif, seed: string, title: string): string {
  const drawing = new Drawing(palettes[palette], `${seed}:${scene}`);
  return svgOf(drawing, title, scenes[scene](drawing));
}
