import { Module } from '@nestjs/common';
import { ComposeMail } from './compose-mail.js';

/** What the mails say. */
@Module({ providers: [ComposeMail], exports: [ComposeMail] })
export class ContentModule {}
