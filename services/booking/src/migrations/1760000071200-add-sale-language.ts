import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which language the buyer of a gift card reads; receipts of older purchases are in German. */
export class AddSaleLanguage1760000071200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE gift_card_sales ADD COLUMN ui_language text NOT NULL DEFAULT 'de' CHECK (ui_language IN ('de', 'en'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gift_card_sales DROP COLUMN ui_language');
  }
}
