export { CityFounderPage } from "./city-founder/CityFounderPage";
