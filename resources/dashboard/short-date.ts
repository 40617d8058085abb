/** 'dd/MM' under a bar, without the year, because the chart's title names the period. */
export const shortDate = (date: string): string => date.slice(5).split('-').toReversed().join('/');
