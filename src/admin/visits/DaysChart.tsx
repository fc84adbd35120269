import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import type { Visits } from '../../contract/visits/visits.ts';
import { ChartArea, ChartTooltip, countsAxis, namesAxis } from '../screen/ChartArea.tsx';
import { shortDate } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const ViewsTooltip = (props: TooltipContentProps) => <ChartTooltip {...props} inWords={words.visits.views} />;

export function DaysChart({ days }: Pick<Visits, 'days'>) {
  const data = days.map(({ day, seen }) => ({ name: shortDate(day), value: seen }));
  return (
    <ChartArea>
      {(size) => (
        <BarChart
          {...size}
          data={data}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          aria-label={words.visits.chart}
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis {...namesAxis} minTickGap={24} />
          <YAxis {...countsAxis} />
          <Tooltip content={ViewsTooltip} cursor={{ fill: 'var(--tint)' }} />
          <Bar
            dataKey="value"
            fill="var(--brass)"
            maxBarSize={32}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      )}
    </ChartArea>
  );
}
