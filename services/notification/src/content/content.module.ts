import { Module } from '@nestjs/common';
import { ComposeMail } from './compose-mail.js';

/** The content of the mails. */
@Module({ providers: [ComposeMail], exports: [ComposeMail] })
export class ContentModule {}
