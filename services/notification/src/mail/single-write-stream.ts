import { Transform, type TransformCallback } from 'node:stream';

/** Collects everything and passes it on at the end: a mail goes to its server in one write, not in one per line. */
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
