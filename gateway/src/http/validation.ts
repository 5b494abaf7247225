import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { FieldProblem } from './problem.js';
import type { Language } from './problem-texts.js';

const maxListedProblems = 20;
const maxFieldLength = 100;

/** A body or query that does not match its DTO. */
export class ValidationFailed extends Error {
  constructor(private readonly failures: ValidationError[]) {
    super('validation failed');
  }

  problemsIn(language: Language): FieldProblem[] {
    const listed: FieldProblem[] = [];
    for (const failure of this.failures) {
      if (listed.length >= maxListedProblems) break;
      listed.push(...problemsOf(failure, '', language));
    }
    return listed.slice(0, maxListedProblems);
  }
}

/** Values are not coerced, and unknown fields are refused. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    exceptionFactory: (failures) => new ValidationFailed(failures),
  });

/** Refuses every field, for calls that take none: class-validator reports a class without rules as an unknown value. */
export function assertNoFields(body: unknown): void {
  const fields = Object.keys((body ?? {}) as object);
  if (fields.length === 0) return;
  throw new ValidationFailed(fields.map((property) => ({ property, constraints: { whitelistValidation: '' } })));
}

function problemsOf(failure: ValidationError, parent: string, language: Language): FieldProblem[] {
  const field = (parent ? `${parent}.${failure.property}` : failure.property).slice(0, maxFieldLength).toWellFormed();
  const rule = firstBrokenRule(failure);
  const own = rule ? [{ field, code: codeOf(rule), message: messageOf(rule, language) }] : [];
  return [...own, ...(failure.children ?? []).flatMap((child) => problemsOf(child, field, language))];
}

/**
 * The broken rule that stands first in the DTO, because the first rule names the expected type. class-validator lists
 * failures from the last decorator to the first. A missing value breaks every rule.
 */
function firstBrokenRule({ constraints, value }: ValidationError): string | undefined {
  const rules = Object.keys(constraints ?? {});
  if (rules.length === 0 || rules.includes('whitelistValidation')) return rules[0];
  return value === undefined || value === null ? 'isDefined' : rules.at(-1);
}

/** class-validator's rule names as codes: `isEmail` → `is_email`. */
function codeOf(rule: string): string {
  if (rule === 'whitelistValidation') return 'unknown_field';
  return rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function messageOf(rule: string, language: Language): string {
  const isGerman = language === 'de';
  switch (rule) {
    case 'whitelistValidation':
      return isGerman ? 'Unbekanntes Feld' : 'Unknown field';
    case 'isEmail':
      return isGerman ? 'Ungültige E-Mail-Adresse' : 'Invalid email address';
    case 'isPhoneNumber':
      return isGerman ? 'Ungültige Telefonnummer' : 'Invalid phone number';
    case 'isDefined':
    case 'isNotEmpty':
      return isGerman ? 'Pflichtfeld' : 'Required field';
    case 'isEuros':
      return isGerman ? 'Ungültiger Betrag' : 'Invalid amount';
    case 'maxLength':
      return isGerman ? 'Zu lang' : 'Too long';
    default:
      return isGerman ? 'Ungültiger Wert' : 'Invalid value';
  }
}
