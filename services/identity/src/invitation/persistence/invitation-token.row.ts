import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('invitation_tokens')
export class InvitationTokenRow {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'invitation_id' })
  invitationId: string;
}
