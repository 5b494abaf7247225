import type { CityDetails, Game, Place } from './catalog-content.js';
import { CityAmbiguous, CityNotFound, CityWithoutGame, GameNotFound } from './catalog.errors.js';

export type CityView = Place & { hasGermanGames: boolean; hasEnglishGames: boolean };
export type GameView = Game & { cityIds: string[] };
export type Offer = { game: GameView; city: CityView; cityDetails: CityDetails | null };
export type OfferWanted = { gameId: string; cityId?: string; cityName: string };

const comparable = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Every game with the cities where it is played. */
export class OfferIndex {
  private readonly games: Map<string, GameView>;
  private readonly cities: Map<string, CityView>;

  constructor(
    games: readonly GameView[],
    cities: readonly CityView[],
    private readonly cityDetails: ReadonlyMap<string, CityDetails>,
  ) {
    this.games = new Map(games.map((game) => [game.id, game]));
    this.cities = new Map(cities.map((city) => [city.id, city]));
  }

  /** Refuses an unknown game or city, a city without the game, and a name that two cities with the game have. */
  find({ gameId, cityId, cityName }: OfferWanted): Offer {
    const game = this.games.get(gameId);
    if (!game) throw new GameNotFound();
    const city = cityId ? this.cityById(game, cityId) : this.cityByName(game, cityName);
    return { game, city, cityDetails: this.cityDetails.get(city.id) ?? null };
  }

  private cityById(game: GameView, cityId: string): CityView {
    const city = this.cities.get(cityId);
    if (!city) throw new CityNotFound();
    if (!game.cityIds.includes(city.id)) throw new CityWithoutGame();
    return city;
  }

  private cityByName(game: GameView, cityName: string): CityView {
    const wanted = comparable(cityName);
    const isWanted = ({ name, nameEn }: CityView): boolean =>
      comparable(name) === wanted || comparable(nameEn) === wanted;
    const citiesOfGame = game.cityIds.flatMap((id) => this.cities.get(id) ?? []);
    const [city, ...others] = citiesOfGame.filter(isWanted);
    if (!city) throw [...this.cities.values()].some(isWanted) ? new CityWithoutGame() : new CityNotFound();
    if (others.length > 0) throw new CityAmbiguous();
    return city;
  }
}
