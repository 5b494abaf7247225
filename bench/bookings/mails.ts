import pg from 'pg';

const LOOK_EVERY_MS = 500;

/** How many ticket mails the mail server has taken, as notification's own log says. */
export class Mails {
  #client;
  #timer;
  sent = 0;

  static async of(databaseUrl: string) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return new Mails(client);
  }

  constructor(client: pg.Client) {
    this.#client = client;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  async #look() {
    const { rows } = await this.#client.query(
      `SELECT count(*)::int AS sent FROM mails WHERE template = 'ticket' AND state = 'sent'`,
    );
    this.sent = rows[0].sent;
  }

  async close() {
    clearInterval(this.#timer);
    await this.#client.end();
  }
}
