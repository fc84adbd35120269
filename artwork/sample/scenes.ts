import { workbench } from './bench.ts';
import { bookSteps } from './books.ts';
import { spoonful } from './bowls.ts';
import { qrOrCash } from './counter.ts';
import { callOrKnock } from './doors.ts';
import { waterFestival } from './festival.ts';
import { wetOctober } from './flood.ts';
import { oldGold } from './forge.ts';
import { icedCoffeeLayers } from './glasses.ts';
import { sortingJars } from './jars.ts';
import { lakeSample } from './maps.ts';
import { stallBars } from './market.ts';
import { fuelDiaries } from './noon.ts';
import { pepperRoad } from './pepper.ts';
import { lotusCohort } from './pond.ts';
import { ringInTheRain } from './rainring.ts';
import { fourRivers } from './rivers.ts';
import { dykeRoad } from './roads.ts';
import { solarRoof } from './roof.ts';
import { threeSailings } from './sea.ts';
import { shelfTest } from './shelves.ts';
import { lanternWindow } from './shop.ts';
import { readingACertificate } from './stones.ts';
import { battambangShophouses } from './street.ts';
import { palmSundial } from './sundial.ts';
import { blindTasting } from './table.ts';
import { floatingVillage } from './water.ts';
import { wovenQuestionnaire } from './weave.ts';
import { riceTwice } from './weighing.ts';

/** The scene of every sample picture, by its file name without extension. */
export const scenes: Readonly<Record<string, () => string>> = {
  'battambang-shophouses': battambangShophouses,
  'blind-tasting': blindTasting,
  'book-steps': bookSteps,
  'call-or-knock': callOrKnock,
  'dyke-road': dykeRoad,
  'floating-village': floatingVillage,
  'four-rivers': fourRivers,
  'fuel-diaries': fuelDiaries,
  'iced-coffee-layers': icedCoffeeLayers,
  'lake-sample': lakeSample,
  'lantern-window': lanternWindow,
  'lotus-cohort': lotusCohort,
  'old-gold': oldGold,
  'palm-sundial': palmSundial,
  'pepper-road': pepperRoad,
  'qr-or-cash': qrOrCash,
  'reading-a-certificate': readingACertificate,
  'rice-twice': riceTwice,
  'ring-in-the-rain': ringInTheRain,
  'shelf-test': shelfTest,
  'solar-roof': solarRoof,
  'sorting-jars': sortingJars,
  spoonful,
  'stall-bars': stallBars,
  'three-sailings': threeSailings,
  'water-festival': waterFestival,
  'wet-october': wetOctober,
  workbench,
  'woven-questionnaire': wovenQuestionnaire,
};
