import type { Game, Place } from './catalog-content.js';
import { CityAmbiguous, CityNotFound, CityWithoutGame, GameNotFound } from './catalog.errors.js';

export type CityView = Place & { hasGermanGames: boolean; hasEnglishGames: boolean };
export type GameView = Game & { cityIds: string[] };
export type Offer = { game: GameView; city: CityView };
export type OfferWanted = { gameId: string; cityId?: string; cityName: string };

const fold = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Every game with the cities where it is played, as of one moment. */
export class OfferIndex {
  private readonly games: Map<string, GameView>;
  private readonly cities: Map<string, CityView>;
  private readonly citiesByName = new Map<string, Set<CityView>>();

  constructor(games: GameView[], cities: CityView[]) {
    this.games = new Map(games.map((game) => [game.id, game]));
    this.cities = new Map(cities.map((city) => [city.id, city]));
    for (const city of cities) {
      for (const name of [fold(city.name), fold(city.nameEn)]) {
        const namesakes = this.citiesByName.get(name) ?? new Set();
        this.citiesByName.set(name, namesakes.add(city));
      }
    }
  }

  find({ gameId, cityId, cityName }: OfferWanted): Offer {
    const game = this.games.get(gameId);
    if (!game) throw new GameNotFound();
    return { game, city: cityId ? this.cityById(game, cityId) : this.cityByName(game, cityName) };
  }

  private cityById(game: GameView, cityId: string): CityView {
    const city = this.cities.get(cityId);
    if (!city) throw new CityNotFound();
    if (!game.cityIds.includes(city.id)) throw new CityWithoutGame();
    return city;
  }

  private cityByName(game: GameView, cityName: string): CityView {
    const namesakes = [...(this.citiesByName.get(fold(cityName)) ?? [])];
    if (namesakes.length === 0) throw new CityNotFound();
    const [city, ...others] = namesakes.filter(({ id }) => game.cityIds.includes(id));
    if (!city) throw new CityWithoutGame();
    if (others.length > 0) throw new CityAmbiguous();
    return city;
  }
}
