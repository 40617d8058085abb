/** What people of the demo schools have written, in the language of each school. */
export interface DemoText {
  readonly en: string;
  readonly es: string;
}
