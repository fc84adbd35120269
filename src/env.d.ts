declare namespace App {
  type Given = Readonly<import('./server/web/pages.ts').PageLocals>;
  type Result = import('./server/web/pages.ts').PageResult;
  interface Locals extends Given, Result {}
}
