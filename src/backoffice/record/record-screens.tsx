import { lazyPage } from '#src/router/lazy-page.tsx';
import type { ResourceName } from '../screen/resource-paths.ts';
import type { RecordForm, Versioned } from './record-form.ts';

interface ScreenOf<Row extends Versioned> {
  noun: ResourceName;
  /** Loads the noun's form with its screen. */
  form: () => Promise<RecordForm<Row>>;
  namespaces?: readonly string[];
}

/** The page that makes a record: `createScreen({ noun: 'groups', form })`. */
export const createScreen = <Row extends Versioned>({ noun, form: load, namespaces = [] }: ScreenOf<Row>) =>
  lazyPage(
    async () => {
      const [{ CreateScreen }, form] = await Promise.all([import('./CreateScreen.tsx'), load()]);
      return () => <CreateScreen noun={noun} form={form} />;
    },
    ...namespaces,
  );

/** The page that changes a record: `editScreen({ noun: 'groups', form })`. */
export const editScreen = <Row extends Versioned>({ noun, form: load, namespaces = [] }: ScreenOf<Row>) =>
  lazyPage(
    async () => {
      const [{ EditScreen }, form] = await Promise.all([import('./EditScreen.tsx'), load()]);
      return () => <EditScreen noun={noun} form={form} />;
    },
    ...namespaces,
  );
