import { Module } from '@nestjs/common';
import { clientsModule } from '../clients/clients.module.js';
import { ComposeMail } from './compose-mail.js';

/** What the mails say. */
@Module({ imports: [clientsModule], providers: [ComposeMail], exports: [ComposeMail] })
export class ContentModule {}
