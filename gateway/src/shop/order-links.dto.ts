import { ApiProperty } from '@nestjs/swagger';
import { MaxLength } from 'class-validator';
import { IsMailable } from '../http/contact-fields.js';

export class OrderLinksInput {
  @ApiProperty() @IsMailable() @MaxLength(254) email: string;
}

/** Empty, so that it cannot reveal which addresses have orders. */
export class NothingDto {}
