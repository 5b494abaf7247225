import { createHash } from 'node:crypto';
import type { CatalogGame } from './catalog-files.js';

const WIDTH = 640;
const HEIGHT = 360;

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A skyline with colours and heights derived from the game's slug. */
export function teaserSvg({ slug, title }: CatalogGame): string {
  const bytes = createHash('sha256').update(slug).digest();
  const hue = Math.round((bytes[0]! / 255) * 359);
  const towers = Array.from({ length: 10 }, (_, index) => {
    const height = 60 + (bytes[index + 1]! / 255) * 150;
    return `<rect x="${index * 64}" y="${(HEIGHT - height).toFixed(0)}" width="65" height="${height.toFixed(0)}"/>`;
  }).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 55% 30%)"/>`,
    `<circle cx="${80 + (bytes[11]! / 255) * 480}" cy="80" r="38" fill="hsl(${(hue + 40) % 360} 80% 75%)"/>`,
    `<g fill="hsl(${hue} 60% 18%)">${towers}</g>`,
    `</svg>`,
  ].join('');
}
