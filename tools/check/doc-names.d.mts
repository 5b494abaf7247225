export interface World {
  topLevel: string[];
  scripts: string[];
  exists(path: string): boolean;
}
export function checkDoc(file: string, text: string, world: World): string[];
export function checkAdrIndex(records: string[], index: string): string[];
