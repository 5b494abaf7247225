import { Transform, type TransformCallback } from 'node:stream';

/** Buffers everything and passes it on at the end, so that a mail is sent in one write instead of one per line. */
export class SingleWriteStream extends Transform {
  private readonly pieces: Buffer[] = [];

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pieces.push(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat(this.pieces));
  }
}
