import { type FormParams, type FormValue, isObject } from '../http/form-body.js';
import { invalidRequest, missing, unknownParameter } from './stripe-error.js';

/**
 * Typed access to one level of a request's parameters, which throws for invalid ones. `path` is the name of the object
 * that has them, empty at the top level; Stripe's errors name a parameter by path and key.
 */
export class Params {
  constructor(
    private readonly values: FormParams,
    private readonly path = '',
  ) {}

  name(key: string): string {
    return this.path === '' ? key : `${this.path}[${key}]`;
  }

  has(key: string): boolean {
    return this.values[key] !== undefined && this.values[key] !== '';
  }

  allowOnly(known: readonly string[]): this {
    for (const key of Object.keys(this.values)) if (!known.includes(key)) throw unknownParameter(this.name(key));
    return this;
  }

  isObject(key: string): boolean {
    return isObject(this.values[key]);
  }

  text(key: string, { max = 5_000 } = {}): string | undefined {
    if (!this.has(key)) return undefined;
    const value = this.values[key];
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: this.name(key) });
    if (value.length > max) {
      throw invalidRequest(`Invalid string: must be at most ${max} characters`, { param: this.name(key) });
    }
    return value;
  }

  requiredText(key: string): string {
    return this.text(key) ?? this.refuseMissing(key);
  }

  integer(key: string): number | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(text)) {
      throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: this.name(key) });
    }
    return Number(text);
  }

  requiredInteger(key: string): number {
    return this.integer(key) ?? this.refuseMissing(key);
  }

  oneOf(key: string, allowed: readonly string[]): string | undefined {
    const text = this.text(key);
    if (text !== undefined && !allowed.includes(text)) {
      throw invalidRequest(`Invalid ${this.name(key)}: must be one of ${allowed.join(', ')}`, {
        param: this.name(key),
      });
    }
    return text;
  }

  url(key: string): string | undefined {
    const text = this.text(key);
    if (text !== undefined && !URL.canParse(text.replaceAll(/[{}]/g, ''))) {
      throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: this.name(key) });
    }
    return text;
  }

  child(key: string): Params | undefined {
    const value = this.values[key];
    if (value === undefined || value === '') return undefined;
    if (!isObject(value)) throw invalidRequest('Invalid object', { param: this.name(key) });
    return new Params(value, this.name(key));
  }

  requiredChild(key: string): Params {
    return this.child(key) ?? this.refuseMissing(key);
  }

  list(key: string): FormValue[] {
    const value = this.values[key];
    if (value === undefined || value === '') return [];
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: this.name(key) });
    return value;
  }

  texts(key: string): string[] {
    return this.list(key).map((value) => {
      if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: this.name(key) });
      return value;
    });
  }

  children(key: string): Params[] {
    return this.list(key).map((value, index) => {
      const path = `${this.name(key)}[${index}]`;
      if (!isObject(value)) throw invalidRequest('Invalid object', { param: path });
      return new Params(value, path);
    });
  }

  /** Metadata within Stripe's limits: 50 keys, each of at most 40 characters, and values of at most 500 characters. */
  metadata(key = 'metadata'): Record<string, string> {
    const metadata: Record<string, string> = {};
    const param = this.name(key);
    const entries = Object.entries(isObject(this.values[key]) ? this.values[key] : {});
    if (entries.length > 50) throw invalidRequest('You can have up to 50 metadata keys', { param });
    for (const [name, value] of entries) {
      if (name.length > 40) throw invalidRequest('Metadata keys can be at most 40 characters', { param });
      if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', { param });
      if (value.length > 500) {
        throw invalidRequest('Metadata values can be at most 500 characters', { param: `${param}[${name}]` });
      }
      if (value !== '') metadata[name] = value;
    }
    return metadata;
  }

  private refuseMissing(key: string): never {
    throw missing(this.name(key));
  }
}
