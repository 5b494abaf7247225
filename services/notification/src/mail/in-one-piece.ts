import { Transform, type TransformCallback } from 'node:stream';

/** Hands on all that it was given at its end: a mail goes to its server in one write, not in one for every line of its source. */
export class InOnePiece extends Transform {
  private readonly pieces: Buffer[] = [];

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.pieces.push(piece);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat(this.pieces));
  }
}
