import type { Area } from '#src/layout/area.ts';

export const area: Area = { routes: [] };
