import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ComposeMail } from './compose-mail.js';

/** What the mails say. */
@Module({ imports: [ClientsModule], providers: [ComposeMail], exports: [ComposeMail] })
export class ContentModule {}
