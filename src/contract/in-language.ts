// The words of the back office in the language of the person who uses it (decision 107).

let installed: Readonly<Record<string, object>> = {};

/**
 * Installs the words of another language, by the names that `inLanguage` gets. It must run before the modules that have words: they
 * take them once.
 */
export function installWords(words: Readonly<Record<string, object>>): void {
  installed = words;
}

/** The words `name`: those that were installed, else the English ones. The server installs none. */
export function inLanguage<Words extends object>(name: string, english: Words): Words {
  return (installed[name] as Words | undefined) ?? english;
}
