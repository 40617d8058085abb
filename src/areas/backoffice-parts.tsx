import type { ComponentType } from 'react';
import { loadNamespaces } from '#src/i18n/i18n.ts';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { paths, resourcePaths } from '#src/paths.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const PaymentsToRemind = lazyPage(() =>
  import('#resources/payments/PaymentsToRemind.tsx').then((module) => module.PaymentsToRemind),
);

const MODULES = import.meta.glob<{ resource: ResourceModule }>('../../resources/**/index.ts');
/** The back-office's resources, in chunks of their own that load side by side. */
const loadResources = (): Promise<ResourceModule[]> =>
  Promise.all(Object.values(MODULES).map((load) => load().then(({ resource }) => resource)));

/** Addresses whose noun has no pages yet. */
function soonPaths(resources: readonly ResourceModule[]): string[] {
  const built = new Set<string>(resources.map(({ name }) => name));
  return Object.entries(resourcePaths).flatMap(([name, kinds]) =>
    built.has(name) ? [] : Object.values(kinds),
  );
}

const CalendarScreen = lazyPage(() =>
  import('#resources/calendar/CalendarScreen.tsx').then((module) => module.CalendarScreen),
);
const ClockChangesScreen = lazyPage(() =>
  import('#resources/regular-lessons/ClockChangesScreen.tsx').then((module) => module.ClockChangesScreen),
);
const MessagesScreen = lazyPage(
  () => import('#resources/messages/MessagesScreen.tsx').then((m) => m.MessagesScreen),
  'messages',
);
const BatchesScreen = lazyPage(
  () => import('#resources/batches/BatchesScreen.tsx').then((m) => m.BatchesScreen),
  'batches',
);
const BatchScreen = lazyPage(
  () => import('#resources/batches/BatchScreen.tsx').then((m) => m.BatchScreen),
  'batches',
);
const NewImport = lazyPage(
  () => import('#resources/batches/NewImport.tsx').then((m) => m.NewImport),
  'batches',
);
const ImportScreen = lazyPage(
  () => import('#resources/batches/ImportScreen.tsx').then((m) => m.ImportScreen),
  'batches',
);

/** react-admin and every noun, in chunks that only support ever loads. */
export async function loadFrame(): Promise<ComponentType> {
  const [{ createAdminFrame }, resources, { Dashboard }, { SoonPage }, { NotFoundPage }] = await Promise.all([
    import('#src/backoffice/frame/AdminFrame.tsx'),
    loadResources(),
    import('#resources/dashboard/Dashboard.tsx'),
    import('#src/pages/SoonPage.tsx'),
    import('#src/pages/NotFoundPage.tsx'),
  ]);
  await loadNamespaces(['react-admin', ...resources.flatMap(({ namespaces = [] }) => namespaces)]);
  const soon = soonPaths(resources).map((path) => ({ path, screen: SoonPage }));
  const pages = [
    { path: paths.dashboard, screen: Dashboard },
    { path: paths.calendar, screen: CalendarScreen },
    { path: paths.messages(), screen: MessagesScreen },
    { path: paths.messages(':id'), screen: MessagesScreen },
    { path: paths.messages('private/:threadId'), screen: MessagesScreen },
    { path: paths.clockChanges(), screen: ClockChangesScreen },
    { path: paths.paymentsToChase, screen: PaymentsToRemind },
    { path: paths.jobs, screen: BatchesScreen },
    { path: `${paths.jobs}/:id`, screen: BatchScreen },
    { path: paths.importNew(), screen: NewImport },
    { path: `${paths.imports}/:id`, screen: ImportScreen },
    ...soon,
  ];
  return createAdminFrame({ resources, pages, catchAll: NotFoundPage });
}

/** The header with what support finds in it. */
export async function loadHeader(): Promise<ComponentType<{ isTitled: boolean }>> {
  const [{ BackofficeHeader: Header }, { GlobalSearch }, { HeaderTools }] = await Promise.all([
    import('#src/backoffice/frame/BackofficeHeader.tsx'),
    import('#src/backoffice/search/GlobalSearch.tsx'),
    import('./HeaderTools.tsx'),
  ]);
  return ({ isTitled }) => <Header isTitled={isTitled} search={GlobalSearch} tools={HeaderTools} />;
}
