import type { ResourceModule } from '#src/layout/backoffice/resource-module.ts';

export const resource: ResourceModule = { name: 'students' };
