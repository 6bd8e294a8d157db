import java.nio.file.Files;
import java.nio.file.Path;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.validate.ValidationResult;

/** Validates calendar files strictly, each by the rules of its method. */
public class Validate {
  public static void main(String[] paths) throws Exception {
    boolean failed = false;
    for (String path : paths) {
      try (var reader = Files.newBufferedReader(Path.of(path))) {
        Calendar calendar = new CalendarBuilder().build(reader);
        ValidationResult result = calendar.validate(true);
        boolean sound = !result.hasErrors();
        failed |= !sound;
        System.out.println((sound ? "ok   " : "FAIL ") + path + " " + calendar.getMethod() + (sound ? "" : " " + result));
      } catch (Exception error) {
        failed = true;
        System.out.println("FAIL " + path + " " + error);
      }
    }
    System.exit(failed ? 1 : 0);
  }
}
