import type { Decor } from '@pessoi/board-ui/scene';
import type { Cell } from '@pessoi/boards';
import type { View } from '@pessoi/core';
import * as L from '../src/layout.ts';
import { coin, type Drawn } from './drawn.ts';
import { cellLabel, type Speech } from './labels.ts';
import { boxCentre, COIN, type Places, point } from './places.ts';
import * as R from './reading.ts';

/** The names of the first and the last cell of each row, outside of them: a spot's face would hide what is under it. */
function coordinates(places: Places): Decor[] {
  const rows = [...L.ROWS.keys()].map((row) => L.CELLS.filter((cell) => L.BOARD.lattice[cell]?.y === row));
  return rows.flatMap((row) =>
    [row[0], row.at(-1)].map((cell): Decor => {
      const { x, y } = places.cell(cell as Cell);
      const side = x < boxCentre(places.board).x ? -1 : 1;
      return { kind: 'text', tone: 'coordinate', d: L.BOARD.name(cell as Cell), ...point(x + side * 52, y), size: 11 };
    }),
  );
}

/** A frame with eight corners around the rows. */
function frame({ board }: Places): Decor {
  const { x, y } = boxCentre(board);
  const [wide, high] = [board.width / 2 + 17, board.height / 2 + 5];
  const corners = [
    [-150, -high],
    [150, -high],
    [wide, -52],
    [wide, 52],
    [150, high],
    [-150, high],
    [-wide, 52],
    [-wide, -52],
  ] as const;
  const d = corners.map(([dx, dy]) => point(x + dx, y + dy)).map((at) => `${at.x} ${at.y}`);
  return { kind: 'path', tone: 'frame', d: `M${d.join('L')}Z` };
}

export function field(speech: Speech, view: View, places: Places): Drawn {
  return {
    decor: [frame(places), ...coordinates(places)],
    spots: L.CELLS.map((cell) => ({
      target: R.cellTarget(cell),
      kind: 'cell',
      tone: 'plain',
      ...places.cell(cell),
      shape: places.corners,
      label: cellLabel(speech, view, cell),
    })),
    pieces: R.tokens(view).map((token) => ({
      at: R.cellTarget(token.cell),
      piece: token.piece,
      ...coin(token.owner, token.animal),
      ...places.cell(token.cell),
      size: COIN,
      marks: token.known ? ['known'] : [],
    })),
  };
}
