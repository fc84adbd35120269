import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * A browser that translates puts other elements in the place of texts. React then can neither change nor remove a text that is
 * beside something else, and the screen falls over; the only text of an element is replaced with the element's content.
 */
test('a text of the back office stands alone in its element', { tags: ['long'], timeout: 120_000 }, () => {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )!;
  const screens = fileNames.filter((name) => /\/src\/admin\/.*\.tsx$/.test(name));
  expect(screens.length).toBeGreaterThan(100);
  const program = ts.createProgram(
    fileNames.filter((name) => name.endsWith('.d.ts')).concat(screens),
    options,
  );
  const checker = program.getTypeChecker();

  /** True for an expression that is a text; not for a property with any content, whose text is where it is given. */
  function isText(shown: ts.Expression | undefined): boolean {
    if (!shown || ts.isStringLiteral(shown)) return false;
    if (ts.isParenthesizedExpression(shown)) return isText(shown.expression);
    if (ts.isBinaryExpression(shown) && shown.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return isText(shown.right);
    const type = checker.getTypeAtLocation(shown);
    if (checker.typeToString(type).includes('ReactNode')) return false;
    const parts = type.isUnion() ? type.types : [type];
    return parts.some(
      (part) =>
        (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 &&
        !(part.isStringLiteral() && part.value === ''),
    );
  }

  const found: string[] = [];
  for (const name of screens) {
    const file = program.getSourceFile(name)!;
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter(
          (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces),
        );
        const texts = children.filter((child) => ts.isJsxExpression(child) && isText(child.expression));
        if (texts.length > 0 && (children.length > 1 || ts.isJsxFragment(node)))
          found.push(
            `${relative(root, name)}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${texts.map((text) => text.getText(file)).join(' ')}`,
          );
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  expect(found).toEqual([]);
});
