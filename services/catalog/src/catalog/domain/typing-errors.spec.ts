import { withOneError, withSwappedLetters } from './typing-errors.js';

describe('withOneError', () => {
  it.each([
    ['swapped', 'hambrug', 'hamburg'],
    ['wrong', 'berlim', 'berlin'],
    ['missing', 'dresen', 'dresden'],
    ['superfluous', 'amsterdamm', 'amsterdam'],
    ['missing at the beginning', 'erlin', 'berlin'],
  ])('[SR-2] contains the right name when a letter is %s', (_, typed, meant) => {
    expect(withOneError(typed)).toContain(meant);
  });

  it('[SR-2] returns nothing below four letters', () => {
    expect(withOneError('ulm')).toEqual([]);
    expect(withSwappedLetters('ulm')).toEqual([]);
    expect(withOneError('wein')).toContain('wien');
    expect(withSwappedLetters('wein')).toEqual(['ewin', 'wien', 'weni']);
  });

  it('[SR-2] apart from swaps, changes only a prefix of the given length and the next letter', () => {
    expect(withOneError('hambxrg', 4)).toContain('hamburg');
    expect(withOneError('hambxrg', 4)).not.toContain('hambxrgs');
    expect(withOneError('hambxrg', 4).length).toBeLessThan(withOneError('hambxrg').length);
  });

  it('never returns the typed text, nor a name that begins or ends with a space', () => {
    const variants = withOneError('essen');
    expect(variants).not.toContain('essen');
    expect(variants.filter((variant) => variant !== variant.trim())).toEqual([]);
  });
});
