import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

type Key = { id: string; key: Buffer };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets that must be readable again. A sealed text can be opened only with the id of its factor. */
export class FactorSecrets {
  private readonly keys: Key[];

  /** The first configured key encrypts; while keys are rotated, what the others have encrypted can still be read. */
  constructor(configuredKeys: string[]) {
    this.keys = configuredKeys.map((configured) => {
      const key = Buffer.from(hkdfSync('sha256', configured, '', 'identity.factor-secrets', 32));
      return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
    });
  }

  seal(text: string, factorId: string): string {
    const { id, key } = this.keys[0]!;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(factorId));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** Throws when the text was sealed for another factor, changed, or sealed with an unknown key. */
  open(sealed: string, factorId: string): string {
    const [id, content = ''] = sealed.split('.');
    const found = this.keys.find((one) => one.id === id);
    if (!found) throw new Error('a factor was encrypted with a key that is not in FACTOR_SECRET_KEYS any more');
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(factorId))
      .setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The beginning of everything that is sealed with the first key. */
  get currentPrefix(): string {
    return `${this.keys[0]!.id}.`;
  }
}
