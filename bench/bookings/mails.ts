import pg from 'pg';

const POLL_MS = 500;

/** How many ticket mails were sent, from the notification service's mail log. */
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
    this.#timer = setInterval(() => void this.#countSent(), POLL_MS);
  }

  async #countSent() {
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
