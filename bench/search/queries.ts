const LENGTHS = [2, 3, 4, 5, 6];
/** As many as a busy hour may bring; fewer than the gateway keeps answers for. */
const QUERIES = 500;

/** What people type on their way to a city: the beginnings of the names, two to six letters long, spread over the catalog. */
export async function readQueries(shopUrl: string) {
  const response = await fetch(`${shopUrl}/api/functions/get-cities-map-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lang: 'de' }),
  });
  const cities = (await response.json()) as { name: string }[];
  const beginnings = cities.map(({ name }, index) => name.slice(0, LENGTHS[index % LENGTHS.length]).trim());
  return [...new Set(beginnings)].filter((text) => text.length >= 2).slice(0, QUERIES);
}
