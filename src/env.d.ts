declare namespace App {
  interface Locals extends Readonly<import('./server/web/pages.ts').PageLocals> {}
}
