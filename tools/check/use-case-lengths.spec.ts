import { checkUseCases } from './use-case-lengths.js';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `  field${index} = ${index};\n`).join('');
/** A use case whose class has as many lines as given, with its comment and decorator; `imports` come before it. */
const aUseCase = (classLines: number, imports = 0) =>
  `${"import 'a';\n".repeat(imports)}/** Comment. */\n@Injectable()\nexport class A {\n${lines(classLines - 4)}}\n`;
const check = (...sources: string[]) =>
  checkUseCases(new Map(sources.map((source, index) => [`${index}.use-case.ts`, source])));

describe('the check of the lengths of use cases', () => {
  it('accepts a file of 100 lines, and reports one of 101 lines', () => {
    expect(check(aUseCase(10, 90)).problems).toEqual([]);
    expect(check(aUseCase(10, 91)).problems).toEqual(['0.use-case.ts has 101 lines; a use case has at most 100']);
  });

  it('accepts a median of 35 lines, and reports one above it', () => {
    expect(check(aUseCase(30), aUseCase(35), aUseCase(90)).problems).toEqual([]);
    expect(check(aUseCase(30), aUseCase(36), aUseCase(90)).problems).toEqual([
      'the median of the classes of use cases is 36 lines; it may be 35',
    ]);
  });

  it('takes the mean of the two in the middle as the median of an even number of classes', () => {
    expect(check(aUseCase(10), aUseCase(30), aUseCase(39), aUseCase(90)).summary).toContain('the median class 34.5');
  });

  it('counts from the comment of a class to its end, without imports and other declarations', () => {
    const withType = `import 'a';\n\nexport type Input = {\n  id: string;\n};\n\n${aUseCase(12)}\nconst after = 1;\n`;
    expect(check(withType).summary).toBe('1 use cases, the longest file has 20 lines, the median class 12');
  });
});
