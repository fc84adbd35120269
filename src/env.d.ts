declare namespace App {
  interface Locals extends Readonly<import('./server/front/pages.ts').PageLocals> {}
}
