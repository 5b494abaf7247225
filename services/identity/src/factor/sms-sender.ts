import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, type MeasureCall, ThirdPartyCalls } from '@shop/platform';
import { request } from 'undici';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { FactorNotConfigured, SmsNotSent } from './domain/factor.errors.js';

export const smsTimeoutMs = 10_000;

/** Sends text messages by the provider's HTTP interface. */
@Injectable()
export class SmsSender {
  private readonly measure: MeasureCall;

  constructor(
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    calls: ThirdPartyCalls,
  ) {
    this.measure = calls.of('sms');
  }

  /** Throws when no provider is configured. */
  requireConfigured(): void {
    if (!this.config.SMS_API_URL) throw new FactorNotConfigured();
  }

  /** `to` in E.164. */
  async send(to: string, text: string): Promise<void> {
    const { SMS_API_URL: url, SMS_API_KEY: key, SMS_FROM: from } = this.config;
    if (!url) throw new FactorNotConfigured();
    try {
      const send = () =>
        request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify({ from, to, text }),
          signal: AbortSignal.timeout(smsTimeoutMs),
        });
      const { statusCode, body } = await this.measure(send, (result) =>
        'response' in result ? result.response.statusCode : undefined,
      );
      await body.dump();
      if (statusCode >= 300) throw new Error(`the provider of text messages responded with ${statusCode}`);
    } catch (error) {
      this.logger.warn({ err: error }, 'text message not sent');
      throw new SmsNotSent();
    }
  }
}
